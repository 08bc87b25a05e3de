import { relative, dirname } from 'node:path';
import { MagicString, parse } from 'vue/compiler-sfc';
import { callOf, isHuman, messageOf, messagesOfScript, translateExpression } from './expressions.mjs';

const [ELEMENT, TEXT, COMMENT, INTERPOLATION, ATTRIBUTE] = [1, 2, 3, 5, 6];
/** Attributes of elements and props of our components that are read by people. */
const READ = new Set([
  'title', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'alt', 'label', 'heading', 'hint',
  'text', 'before', 'after',
]); // prettier-ignore
/** What stands in these is the same in every language. */
const UNTOUCHED = new Set(['kbd', 'code', 'pre', 'style', 'script']);

/**
 * A component with the words of its template put into calls of `t`: text, text with gaps, and attributes that are
 * read. Adds every message to `messages`; `say` is the file that exports `t`.
 */
export function translateComponent(source, file, say, messages = new Set()) {
  // The compiler keeps the trees it read and rewrites them as it compiles; under another name we read one of our own.
  const { descriptor } = parse(source, { filename: `${file}?words`, sourceMap: false });
  const { template, script, scriptSetup } = descriptor;
  for (const each of [script, scriptSetup]) if (each) messagesOfScript(each.content, messages);
  if (!template?.ast) return source;
  const text = new MagicString(source);
  for (const child of template.ast.children) translateNode(child, text, messages);
  sayChildren(template.ast.children, text, messages);
  if (!text.hasChanged()) return source;
  const from = relative(dirname(file), say).replaceAll('\\', '/');
  const line = `import { t as __t } from '${from.startsWith('.') ? from : `./${from}`}';`;
  if (scriptSetup) text.appendLeft(scriptSetup.loc.start.offset, `\n${line}`);
  else text.prepend(`<script setup lang="ts">\n${line}\n</script>\n`);
  return text.toString();
}

function translateNode(node, text, messages) {
  if (node.type !== ELEMENT || UNTOUCHED.has(node.tag)) return;
  if (node.props.some((prop) => prop.name === 'translate')) return;
  for (const prop of node.props) translateProp(prop, text, messages);
  for (const child of node.children) translateNode(child, text, messages);
  sayChildren(node.children, text, messages);
}

function translateProp(prop, text, messages) {
  const { start, end } = prop.loc;
  if (prop.type === ATTRIBUTE) {
    if (!READ.has(prop.name) || !prop.value || !isHuman(prop.value.content)) return;
    messages.add(prop.value.content);
    const call = callOf({ text: prop.value.content, values: [] });
    text.overwrite(start.offset, end.offset, `:${prop.name}="${quoted(call)}"`);
    return;
  }
  if (prop.exp) gatherCalls(prop.exp.content, messages);
  if (prop.name !== 'bind' || !prop.exp || !READ.has(prop.arg?.content)) return;
  const code = translateExpression(prop.exp.content, messages);
  if (code !== prop.exp.content)
    text.overwrite(start.offset, end.offset, `:${prop.arg.content}="${quoted(code)}"`);
}

/** Words that a template hands to `t` itself. */
function gatherCalls(code, messages) {
  if (!/\bt\(/.test(code)) return;
  try {
    messagesOfScript(`(${code})`, messages);
  } catch {
    // What is no expression by itself, such as the head of a loop, says nothing.
  }
}

const quoted = (code) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Text and interpolations that stand beside each other are one message, so that a language can order them. */
function sayChildren(children, text, messages) {
  let run = [];
  for (const child of [...children, undefined]) {
    if (child?.type === INTERPOLATION) gatherCalls(child.content.content, messages);
    if (child?.type === TEXT || child?.type === INTERPOLATION) run.push(child);
    else if (child?.type !== COMMENT || run.length === 0) {
      sayRun(run, text, messages);
      run = [];
    }
  }
}

function sayRun(run, text, messages) {
  if (run.length === 0) return;
  const parts = run.map((node) => {
    if (node.type === TEXT) return node.content;
    const space = /^'(\s+)'$/.exec(node.content.content.trim());
    return space ? { space: space[1] } : { node };
  });
  const words = parts.some((part) => typeof part === 'string' && isHuman(part));
  if (!words) return sayEach(run, text, messages);
  const plain = parts.map((part) =>
    part.node ? { code: translateExpression(part.node.content.content, messages) } : (part.space ?? part),
  );
  const { text: whole, values } = messageOf(plain);
  const message = whole.trim();
  messages.add(message);
  const [first, last] = [parts[0], parts.at(-1)];
  const edge = (part, space) => (part.space ? `{{ ' ' }}` : space === '' ? '' : ' ');
  const [lead, trail] = [whole.match(/^\s*/)[0], whole.match(/\s*$/)[0]];
  const said = `${edge(first, lead)}{{ ${callOf({ text: message, values })} }}${edge(last, trail)}`;
  text.overwrite(run[0].loc.start.offset, run.at(-1).loc.end.offset, said);
}

function sayEach(run, text, messages) {
  for (const node of run) {
    if (node.type !== INTERPOLATION) continue;
    const code = translateExpression(node.content.content, messages);
    if (code !== node.content.content)
      text.overwrite(node.loc.start.offset, node.loc.end.offset, `{{ ${code} }}`);
  }
}
