// The Redocly plugin with this project's own rules; redocly.yaml names each of them and its severity.
import { actingGets } from './acting-gets.js';
import { bodies } from './bodies.js';
import { boundedSchemas } from './bounded-schemas.js';
import { cachedAnswers } from './cached-answers.js';
import { closedObjects } from './closed-objects.js';
import { commonFailures } from './common-failures.js';
import { componentsOrder } from './components-order.js';
import { errorCodes } from './error-codes.js';
import { errorTable } from './error-table.js';
import { examples } from './examples.js';
import { inputSchemas } from './input-schemas.js';
import { operationOrder } from './operation-order.js';
import { operationVerbs } from './operation-verbs.js';
import { requiredScopes } from './required-scopes.js';
import { responseHeaders } from './response-headers.js';

export default () => ({
  id: 'contract',
  rules: {
    oas3: {
      'acting-gets': actingGets,
      bodies,
      'bounded-schemas': boundedSchemas,
      'cached-answers': cachedAnswers,
      'closed-objects': closedObjects,
      'common-failures': commonFailures,
      'components-order': componentsOrder,
      'error-codes': errorCodes,
      'error-table': errorTable,
      examples,
      'input-schemas': inputSchemas,
      'operation-order': operationOrder,
      'operation-verbs': operationVerbs,
      'required-scopes': requiredScopes,
      'response-headers': responseHeaders,
    },
  },
});
