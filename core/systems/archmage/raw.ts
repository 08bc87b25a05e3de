export { isJsonObject } from '../../kernel/json.ts';
