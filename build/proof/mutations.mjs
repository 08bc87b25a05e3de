import ts from 'typescript';

const { SyntaxKind: K } = ts;

/** What stands instead of an operator. */
const INSTEAD = new Map([
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
  [K.PlusEqualsToken, '-='],
  [K.MinusEqualsToken, '+='],
  [K.PlusPlusToken, '--'],
  [K.MinusMinusToken, '++'],
]);

/**
 * Small faults that could stand in a module: an operator for its neighbour, a condition turned round, a number one off,
 * true for false, a text left empty, a statement or an early return left out. Each is a stretch of the text and what
 * stands there instead. Left out is what cannot change anything: a number of another size but the same sign in the
 * answer of a comparison by which a list is sorted.
 */
export function mutationsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (from, to, code, what) => {
    const line = source.getLineAndCharacterOfPosition(from).line + 1;
    found.push({ path, line, from, to, code, what });
  };
  const replace = (node, code, what) => add(node.getStart(source), node.end, code, what);

  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) operator(node.operatorToken, replace);
    else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) unary(node, source, add);
    else if (ts.isNumericLiteral(node)) number(node, found.length, replace);
    else if (node.kind === K.TrueKeyword) replace(node, 'false', 'true → false');
    else if (node.kind === K.FalseKeyword) replace(node, 'true', 'false → true');
    else if (isText(node) && node.getText(source).length > 2)
      replace(node, "''", `${short(node.getText(source))} → ''`);
    const condition = conditionOf(node);
    if (condition)
      replace(condition, `!(${condition.getText(source)})`, `${short(condition.getText(source))} → not`);
    if (isLoose(node)) replace(node, ';', `without ${short(node.getText(source))}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function operator(token, replace) {
  const other = INSTEAD.get(token.kind);
  if (other) replace(token, other, `${token.getText()} → ${other}`);
  else if (token.kind === K.QuestionQuestionToken) replace(token, '&&', '?? → &&');
}

function unary(node, source, add) {
  const other = INSTEAD.get(node.operator);
  const [from, to] = ts.isPrefixUnaryExpression(node)
    ? [node.getStart(source), node.operand.getStart(source)]
    : [node.operand.end, node.end];
  if (node.operator === K.ExclamationToken) add(from, to, '', '! left out');
  else if (other && node.operator !== K.MinusToken && node.operator !== K.PlusToken)
    add(from, to, other, `${source.text.slice(from, to)} → ${other}`);
}

/** One more or one less, in turn. */
function number(node, nth, replace) {
  const value = Number(node.text.replaceAll('_', ''));
  if (!Number.isSafeInteger(value)) return;
  const other = value === 0 || nth % 2 === 0 ? value + 1 : value - 1;
  if (value > 0 && other > 0 && isOrder(node)) return;
  replace(node, String(other), `${node.getText()} → ${other}`);
}

/** Whether a number is what a comparison of a sort answers: its sign alone is looked at. */
function isOrder(node) {
  let at = node;
  while (
    ts.isPrefixUnaryExpression(at.parent) ||
    ts.isParenthesizedExpression(at.parent) ||
    (ts.isConditionalExpression(at.parent) && at.parent.condition !== at)
  )
    at = at.parent;
  const { parent } = at;
  if (!ts.isArrowFunction(parent) || parent.body !== at || !ts.isCallExpression(parent.parent)) return false;
  const { expression } = parent.parent;
  return ts.isPropertyAccessExpression(expression) && /^(?:sort|toSorted)$/u.test(expression.name.text);
}

/** A text that the program works with; names of properties are left alone. */
function isText(node) {
  if (ts.isTemplateExpression(node)) return !ts.isTaggedTemplateExpression(node.parent);
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return false;
  return !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);
}

function conditionOf(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

/** A statement without which the rest still is a program. */
function isLoose(node) {
  if (ts.isExpressionStatement(node)) return true;
  return (
    (ts.isReturnStatement(node) || ts.isContinueStatement(node) || ts.isThrowStatement(node)) && !isLast(node)
  );
}

/** What a function ends with is no early exit. */
function isLast(node) {
  return (
    ts.isBlock(node.parent) && ts.isFunctionLike(node.parent.parent) && node.parent.statements.at(-1) === node
  );
}

function short(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
