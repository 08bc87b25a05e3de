import { parse } from 'vue/compiler-sfc';
import { isHuman, rawOf, wordsOfExpression, wordsOfScript } from './expressions.mjs';

const [ELEMENT, TEXT, INTERPOLATION, ATTRIBUTE] = [1, 2, 5, 6];
/** Attributes of elements and props of our components that are read by people. */
const READ = new Set([
  'title', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'alt', 'label', 'heading', 'hint',
  'text', 'before', 'after',
]); // prettier-ignore
/** Others are called by what they are: `list-label`. */
const isRead = (name = '') => READ.has(name) || /(?:-l|L)abel$/u.test(name);
/** What stands in these is the same in every language. */
const UNTOUCHED = new Set(['kbd', 'code', 'pre', 'style', 'script']);

/**
 * What a component says: every string of its scripts and templates, its calls of `t`, and `raw`, the words that stand
 * in the template themselves with their lines: as text, in an attribute that is read, or in an expression shown.
 */
export function wordsOfComponent(source, file) {
  // The compiler keeps the trees it read and rewrites them as it compiles; under another name we read one of our own.
  const { descriptor } = parse(source, { filename: `${file}?words`, sourceMap: false });
  const found = { literals: new Set(), calls: [], sentences: [], raw: [] };
  for (const each of [descriptor.script, descriptor.scriptSetup])
    if (each) add(found, wordsOfScript(each.content));
  for (const each of descriptor.template?.ast?.children ?? []) readNode(each, found);
  return found;
}

function add(found, { literals, calls, sentences }) {
  for (const each of literals) found.literals.add(each);
  found.calls.push(...calls);
  found.sentences.push(...sentences);
}

function readNode(node, found) {
  const untold = (texts) => {
    for (const text of texts)
      if (isHuman(text)) found.raw.push({ line: node.loc.start.line, text: text.trim() });
  };
  if (node.type === TEXT) return untold([node.content]);
  if (node.type === INTERPOLATION) {
    add(found, wordsOfExpression(node.content.content));
    return untold(rawOf(node.content.content));
  }
  if (node.type !== ELEMENT || UNTOUCHED.has(node.tag)) return undefined;
  const same = node.props.some(({ name }) => name === 'translate');
  for (const prop of node.props) untold(wordsOfProp(prop, found).filter(() => !same));
  for (const child of node.children) if (!same) readNode(child, found);
  return undefined;
}

function wordsOfProp(prop, found) {
  if (prop.type === ATTRIBUTE) return isRead(prop.name) && prop.value ? [prop.value.content] : [];
  if (!prop.exp) return [];
  add(found, wordsOfExpression(prop.exp.content));
  return prop.name === 'bind' && isRead(prop.arg?.content) ? rawOf(prop.exp.content) : [];
}
