// Lint rule: a file is named in kebab-case, or exactly like the operation it is about. A folder of handlers holds
// operations and shapes, nothing else.
import { basename } from 'node:path';
import { operations } from '#generated/operations.js';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const OF_HANDLERS = /[\\/]handlers[\\/][^\\/]+[\\/][^\\/]+$/;
const SHAPE = /-shape$/;

export const fileNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: '{{name}} is neither kebab-case (a shape, in a folder of handlers) nor an operationId of the contract.',
    },
  },
  create: (context) => ({
    Program(node) {
      const [name] = basename(context.filename).split('.');
      const pattern = OF_HANDLERS.test(context.filename) ? SHAPE : KEBAB;
      if (!pattern.test(name) && !(name in operations)) context.report({ node, messageId: 'name', data: { name } });
    },
  }),
};
