import ts from 'typescript';

/**
 * The branches of a module: both ways of each condition, each operand that may be left out, each default, each case
 * and each catch, and whether a function is called at all. Answers them with their lines, and the module's text with
 * a counter in each, on the lines where it stood.
 */
export function branchesOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const branches = [];
  const inserted = [];

  /** Enters a branch; `node` is what runs only in it, where that is a piece of the text. */
  const enter = (kind, at, node) => {
    const line = source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1;
    branches.push({ kind, line, from: node?.getStart(source) ?? -1, to: node?.end ?? -1 });
    return branches.length - 1;
  };
  const put = (at, code, order) => inserted.push({ at, code, order, nth: inserted.length });
  const wrap = (node, before, after) => {
    put(node.getStart(source), before, node.end);
    put(node.end, after, -node.getStart(source));
  };
  const expression = (kind, node) => wrap(node, `(__seen(${enter(kind, node, node)}), (`, '))');
  const statement = (kind, node) => wrap(node, `{ __seen(${enter(kind, node, node)}); `, ' }');

  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIfStatement(node)) {
      statement('then', node.thenStatement);
      if (node.elseStatement) statement('else', node.elseStatement);
      else put(node.end, ` else __seen(${enter('no else', node)});`, -node.getStart(source));
    } else if (ts.isConditionalExpression(node)) {
      expression('then', node.whenTrue);
      expression('else', node.whenFalse);
    } else if (ts.isBinaryExpression(node)) operands(node);
    else if (hasDefault(node)) expression('default', node.initializer);
    else if (ts.isCaseOrDefaultClause(node)) {
      const colon = node.getChildren(source).find(({ kind }) => kind === ts.SyntaxKind.ColonToken);
      put(colon.end, ` __seen(${enter('case', node, node)});`, node.end);
    } else if (ts.isCatchClause(node)) begin('catch', node.block);
    else if (ts.isFunctionLike(node) && node.body) {
      if (ts.isBlock(node.body)) begin('function', node.body);
      else expression('function', node.body);
    }
    ts.forEachChild(node, visit);
  };
  const begin = (kind, block) =>
    put(block.getStart(source) + 1, ` __seen(${enter(kind, block, block)});`, block.end);

  function operands({ left, right, operatorToken: { kind } }) {
    const name = OPERATORS.get(kind);
    if (name && right.end > 0) {
      const [goes, stays] = [enter(`${name} goes on`, right, right), enter(`${name} stops`, right)];
      wrap(left, `__side('${name}', ${goes}, ${stays}, (`, '))');
    }
  }

  visit(source);
  return { branches, text: counted(path, text, inserted) };
}

const OPERATORS = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, '&&'],
  [ts.SyntaxKind.BarBarToken, '||'],
  [ts.SyntaxKind.QuestionQuestionToken, '??'],
]);

function hasDefault(node) {
  return (ts.isParameter(node) || ts.isBindingElement(node)) && node.initializer !== undefined;
}

function counted(path, text, inserted) {
  const parts = inserted.toSorted((a, b) => a.at - b.at || side(a) - side(b) || within(a, b));
  let [out, from] = ['', 0];
  for (const { at, code } of parts) {
    out += text.slice(from, at) + code;
    from = at;
  }
  return `${COUNTERS(JSON.stringify(path))}${out}${text.slice(from)}`;
}

/** What ends at a place is closed before what begins there. */
function side({ order }) {
  return order < 0 ? 0 : 1;
}

/** Outer code first where something begins, inner code first where something ends. */
function within(a, b) {
  return a.order < 0 ? a.order - b.order || b.nth - a.nth : b.order - a.order || a.nth - b.nth;
}

/** On one line, so that the module's own lines stay where they are; hoisted, for modules that import each other. */
const COUNTERS = (path) =>
  `function __seen(at) { const all = (globalThis.branchesMet ??= {}); const own = (all[${path}] ??= {}); own[at] = (own[at] ?? 0) + 1; } ` +
  `function __side(name, goes, stays, value) { __seen((name === '&&' ? value : name === '||' ? !value : value == null) ? goes : stays); return value; } `;
