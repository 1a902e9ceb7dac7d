// The Redocly plugin with this project's own rules; redocly.yaml names each of them and its severity.
import { actingGets } from './acting-gets.js';
import { bodies } from './bodies.js';
import { boundedSchemas } from './bounded-schemas.js';
import { cachedAnswers } from './cached-answers.js';
import { closedObjects } from './closed-objects.js';
import { commonFailures } from './common-failures.js';
import { componentNames } from './component-names.js';
import { componentsOrder } from './components-order.js';
import { conditionalRequests } from './conditional-requests.js';
import { descriptions } from './descriptions.js';
import { errorCodes } from './error-codes.js';
import { errorTable } from './error-table.js';
import { examples } from './examples.js';
import { inlineBodies } from './inline-bodies.js';
import { inputSchemas } from './input-schemas.js';
import { integerFormats } from './integer-formats.js';
import { listParameters } from './list-parameters.js';
import { namedSchemas } from './named-schemas.js';
import { nullBranches } from './null-branches.js';
import { operationOrder } from './operation-order.js';
import { operationVerbs } from './operation-verbs.js';
import { ownExamples } from './own-examples.js';
import { parameterPatterns } from './parameter-patterns.js';
import { patternWords } from './pattern-words.js';
import { polledLists } from './polled-lists.js';
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
      'component-names': componentNames,
      'components-order': componentsOrder,
      'conditional-requests': conditionalRequests,
      descriptions,
      'error-codes': errorCodes,
      'error-table': errorTable,
      examples,
      'inline-bodies': inlineBodies,
      'input-schemas': inputSchemas,
      'integer-formats': integerFormats,
      'list-parameters': listParameters,
      'named-schemas': namedSchemas,
      'null-branches': nullBranches,
      'operation-order': operationOrder,
      'operation-verbs': operationVerbs,
      'own-examples': ownExamples,
      'parameter-patterns': parameterPatterns,
      'pattern-words': patternWords,
      'polled-lists': polledLists,
      'required-scopes': requiredScopes,
      'response-headers': responseHeaders,
    },
  },
});
