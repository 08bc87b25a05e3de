import { babelParse, walk } from 'vue/compiler-sfc';

/** Whether there is a word in it that could be said in another language. */
export const isHuman = (text) => /\p{L}/u.test(text);

/** A message as it is looked up, and the pieces of code that go into its gaps. */
export const messageOf = (parts) => {
  const values = [];
  const text = parts
    .map((part) => (typeof part === 'string' ? part : `{${values.push(part.code) - 1}}`))
    .join('');
  return { text, values };
};

/** The call that says a message in the chosen language. */
export const callOf = ({ text, values }) => `__t(${[JSON.stringify(text), ...values].join(', ')})`;

/**
 * An expression of a template with the words it may answer put into calls: branches of a choice, defaults, sums of
 * text and template literals. What is compared, indexed or handed to a function stays as it is.
 */
export function translateExpression(code, messages) {
  if (!/['"`]/.test(code)) return code;
  const source = `(${code})`;
  let tree;
  try {
    tree = babelParse(source, { sourceType: 'module', plugins: ['typescript'] });
  } catch {
    return code;
  }
  return sayNode(tree.program.body[0].expression, source, messages);
}

/** Calls that only give another shape to the words they are called on. */
const SHAPES = new Set(['trim', 'trimEnd', 'trimStart']);

function sayNode(node, source, messages) {
  const same = () => source.slice(node.start, node.end);
  const inner = (child) => sayNode(child, source, messages);
  const replaced = (...children) => {
    let [text, at] = ['', node.start];
    for (const child of children) {
      text += source.slice(at, child.start) + inner(child);
      at = child.end;
    }
    return text + source.slice(at, node.end);
  };
  switch (node.type) {
    case 'StringLiteral':
      return isHuman(node.value) ? say(messages, [node.value]) : same();
    case 'TemplateLiteral':
      return sayTemplate(node, same, inner, messages);
    case 'ConditionalExpression':
      return replaced(node.consequent, node.alternate);
    case 'LogicalExpression':
      return node.operator === '&&' ? replaced(node.right) : replaced(node.left, node.right);
    case 'BinaryExpression':
      return node.operator === '+' ? replaced(node.left, node.right) : same();
    case 'CallExpression':
      return SHAPES.has(node.callee.property?.name) ? replaced(node.callee.object) : same();
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return replaced(node.expression);
    default:
      return same();
  }
}

function sayTemplate({ quasis, expressions }, same, inner, messages) {
  const texts = quasis.map(({ value }) => value.cooked);
  if (!texts.some(isHuman)) {
    return `\`${quasis.map(({ value }, at) => value.raw + (expressions[at] ? `\${${inner(expressions[at])}}` : '')).join('')}\``;
  }
  const parts = texts.flatMap((text, at) =>
    expressions[at] ? [text, { code: inner(expressions[at]) }] : [text],
  );
  return say(messages, parts);
}

/** Spaces around a message stay outside it: ` · undone` is looked up as `· undone`. */
function say(messages, parts) {
  const lead = typeof parts[0] === 'string' ? parts[0].match(/^\s*/)[0] : '';
  const last = parts.at(-1);
  const trail = typeof last === 'string' && last.trim() !== '' ? last.match(/\s*$/)[0] : '';
  const { text, values } = messageOf(parts);
  const message = { text: text.slice(lead.length, text.length - trail.length || undefined), values };
  messages.add(message.text);
  const call = callOf(message);
  return lead === '' && trail === ''
    ? call
    : `(${JSON.stringify(lead)} + ${call} + ${JSON.stringify(trail)})`;
}

/** Whatever a script hands to `t` as a literal, and the texts of its tables that are shown through `t`. */
export function messagesOfScript(code, messages) {
  const tree = babelParse(code, { sourceType: 'module', plugins: ['typescript'] });
  walk(tree.program, {
    enter(node) {
      if (
        node.type === 'CallExpression' &&
        node.callee.type === 'Identifier' &&
        SAYERS.has(node.callee.name)
      ) {
        for (const text of literals(node.arguments[0])) if (isHuman(text)) messages.add(text);
      }
      if (node.type === 'ObjectProperty' && !node.computed && SHOWN.has(node.key.name)) {
        for (const text of literals(node.value)) if (isHuman(text)) messages.add(text);
      }
    },
  });
}

/** `t` says a message; `words` hands it through unchanged, for tables that are said where they are shown. */
const SAYERS = new Set(['t', 'words']);
/** Properties of our tables that hold words for the GM. */
const SHOWN = new Set(['title', 'label', 'menu', 'hint', 'heading', 'does']);

function literals(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? [node.quasis[0].value.cooked] : [];
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
      return [...literals(node.left), ...literals(node.right)];
    case 'ObjectExpression':
      return node.properties.flatMap((each) => (each.type === 'ObjectProperty' ? literals(each.value) : []));
    case 'ArrayExpression':
      return node.elements.flatMap(literals);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literals(node.expression);
    default:
      return [];
  }
}

/** Every string that stands in a script as it is: among them the codes of texts. */
export function literalsOfScript(code) {
  const found = new Set();
  walk(babelParse(code, { sourceType: 'module', plugins: ['typescript'] }).program, {
    enter(node) {
      if (node.type === 'StringLiteral') found.add(node.value);
    },
  });
  return found;
}
