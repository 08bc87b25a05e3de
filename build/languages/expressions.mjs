import { babelParse, walk } from 'vue/compiler-sfc';

/** Whether there is a word in it that could be said in another language. */
export const isHuman = (text) => /\p{L}/u.test(text);

const treeOf = (code) => babelParse(code, { sourceType: 'module', plugins: ['typescript'] }).program;

/** The beginning of something said: a capital, and a word after it. */
const SENTENCE = /^[A-Z][a-z]+(?:[,:] [a-z$]| [a-z])/u;
/** A fault of the app’s own is told in English; a word that is compared with is data. */
const UNSAID = new Set(['NewExpression', 'BinaryExpression']);

/**
 * Every string that stands in a script as it is, its calls of `t` with the gaps they fill, and what reads like a
 * sentence of the window although no text has it.
 */
export function wordsOfScript(code) {
  const found = { literals: new Set(), calls: [], sentences: [] };
  walk(treeOf(code), {
    enter(node, parent) {
      const said =
        node.type === 'StringLiteral' ? node.value : node.quasis?.map(({ value }) => value.cooked).join('$');
      if (said !== undefined && SENTENCE.test(said) && !UNSAID.has(parent?.type)) found.sentences.push(said);
      if (node.type === 'StringLiteral') found.literals.add(node.value);
      if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't')
        for (const id of idsOf(node.arguments[0])) found.calls.push({ id, gaps: gapsOf(node.arguments) });
    },
  });
  return found;
}

/** The same of an expression of a template. What is no expression by itself, the head of a loop, says nothing. */
export function wordsOfExpression(code) {
  try {
    return wordsOfScript(`(${code})`);
  } catch {
    return { literals: new Set(), calls: [], sentences: [] };
  }
}

/** Every string that stands in a script as it is: among them the codes of texts. */
export function literalsOfScript(code) {
  return wordsOfScript(code).literals;
}

function idsOf(node) {
  if (node?.type === 'StringLiteral') return node.value === '' ? [] : [node.value];
  return node?.type === 'ConditionalExpression' ? [...idsOf(node.consequent), ...idsOf(node.alternate)] : [];
}

/** The gaps that are filled; unknown where they are not spelt out, or each branch of a choice has its own. */
function gapsOf([id, values]) {
  if (id?.type !== 'StringLiteral') return undefined;
  if (values === undefined) return [];
  if (values.type !== 'ObjectExpression' || values.properties.some((each) => each.type !== 'ObjectProperty'))
    return undefined;
  return values.properties.map(({ key }) => key.name ?? key.value);
}

/**
 * Words that an expression shows as they stand: branches of a choice, defaults, sums of text and template literals.
 * What is compared, indexed or handed to a function is not shown.
 */
export function rawOf(code) {
  if (!/['"`]/.test(code)) return [];
  try {
    return rawIn(treeOf(`(${code})`).body[0].expression);
  } catch {
    return [];
  }
}

function rawIn(node) {
  switch (node.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.cooked), ...node.expressions.flatMap(rawIn)];
    case 'ConditionalExpression':
      return [...rawIn(node.consequent), ...rawIn(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&' ? rawIn(node.right) : [...rawIn(node.left), ...rawIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...rawIn(node.left), ...rawIn(node.right)] : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return rawIn(node.expression);
    default:
      return [];
  }
}
