// Makes the validators judge how long a value is before they look at what is in it.
import type { Ajv, CodeKeywordDefinition } from 'ajv';
import codegen from 'ajv/dist/compile/codegen/index.js';
import compileUtil from 'ajv/dist/compile/util.js';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';

const { _ } = codegen;
const ucs2length = ucs2lengthModule.default ?? ucs2lengthModule;

/**
 * A keyword that looks at all of a value, the type of value it is for, the bound that keeps this short, and what the
 * bound counts.
 */
interface Costly {
  readonly keyword: string;
  readonly type: 'string' | 'array';
  readonly bound: 'maxLength' | 'maxItems';
  size(cxt: Parameters<CodeKeywordDefinition['code']>[0]): ReturnType<typeof _>;
}

const characters: Costly['size'] = ({ gen, data }) => _`${compileUtil.useFunc(gen, ucs2length)}(${data})`;
const items: Costly['size'] = ({ data }) => _`${data}.length`;

const COSTLY: readonly Costly[] = [
  { keyword: 'pattern', type: 'string', bound: 'maxLength', size: characters },
  { keyword: 'format', type: 'string', bound: 'maxLength', size: characters },
  // Of values that are no plain scalars every two are compared.
  { keyword: 'uniqueItems', type: 'array', bound: 'maxItems', size: items },
];

/**
 * With `allErrors` Ajv judges every keyword, a pattern also of a text that is far too long. From here on a value beyond
 * its bound has that one fault told and is not looked into.
 */
export function judgeBoundsFirst(ajv: Ajv): void {
  for (const { keyword, type, bound, size } of COSTLY) {
    const own = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      ...own,
      code(cxt, ruleType) {
        const most: unknown = cxt.parentSchema[bound];
        if (ruleType !== type || typeof most !== 'number') own.code(cxt, ruleType);
        else cxt.gen.if(_`${size(cxt)} <= ${most}`, () => own.code(cxt, ruleType));
      },
    });
  }
}
