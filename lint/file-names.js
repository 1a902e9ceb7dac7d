// Lint rule: a file is named in kebab-case, or exactly like the operation it is about.
import { basename } from 'node:path';
import { operations } from '#generated/operations.js';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const fileNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { name: '{{name}} is neither kebab-case nor an operationId of the contract.' },
  },
  create: (context) => ({
    Program(node) {
      const [name] = basename(context.filename).split('.');
      if (!KEBAB.test(name) && !(name in operations)) context.report({ node, messageId: 'name', data: { name } });
    },
  }),
};
