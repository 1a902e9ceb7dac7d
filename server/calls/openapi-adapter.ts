// The only file that knows openapi-backend: has it run the steps of a request, which are our own.
//
// openapi-backend belongs to the stack that this service is built on, and it judges nothing here. What it does: it
// refuses to start with a handler whose operation the document does not have, finds the operation of a request, and
// runs the steps in a fixed order: security, validation, handler. Three of its parts are not used:
//
// - Its router, which tries the path patterns of all operations in turn: `find-operation.ts` has found it by then.
// - Its security handlers, which can only say yes or no to a scheme. Which credentials an operation takes, and which
//   error says why not, is decided in `server/admission/access-rules.ts`. So each scheme is approved here, and the step
//   that runs right after decides about access first.
// - Its validator, which compiles every schema when the process starts. Ours are compiled by `npm run generate`, and
//   their errors are worded as the contract wants them.
import {
  OpenAPIBackend,
  OpenAPIRouter,
  type Context,
  type Document,
  type Operation,
  type ParsedRequest,
  type Request,
} from 'openapi-backend';
import type { ServedContract } from './contract.js';
import type { Answer, Dispatch, Exchange } from './exchange.js';

/** What is done with a request, in this order. A step that refuses the request throws, and no later one runs. */
export interface Steps {
  receive(exchange: Exchange): Promise<void>;
  validate(exchange: Exchange): void;
  handle(exchange: Exchange): Promise<Answer>;
  checkAnswer?(exchange: Exchange, answer: Answer): void;
}

/**
 * Makes the dispatcher that runs the steps for the operations of a contract.
 * @throws Error when there is a handler whose operation the document does not have
 */
export async function createPipeline({ document, handlers }: ServedContract, steps: Steps): Promise<Dispatch> {
  const definition = document as Document;
  const handle = (context: Context): Promise<Answer> => steps.handle(exchangeOf(context));
  const { checkAnswer } = steps;
  const api = new OpenAPIBackend({
    definition,
    strict: true,
    // Does not check the document against the OpenAPI specification: `npm test` does.
    quick: true,
    validate: false,
    securityHandlers: Object.fromEntries(schemesOf(definition).map((scheme) => [scheme, () => true])),
  });
  await api.init();
  // Before any handler: for each one openapi-backend looks for its operation in all of the document, and its own router
  // makes the list of all of them anew each time.
  api.router = new RoutedBefore(api.definition);
  api.register({
    ...Object.fromEntries(Object.keys(handlers).map((operationId) => [operationId, handle])),
    postSecurityHandler: (context: Context) => steps.receive(exchangeOf(context)),
    preOperationHandler: (context: Context) => steps.validate(exchangeOf(context)),
    ...(checkAnswer && {
      postResponseHandler: (context: Context) => {
        checkAnswer(exchangeOf(context), context.response as Answer);
        return context.response as Answer;
      },
    }),
  });
  return (exchange) => api.handleRequest(exchange as unknown as Request) as Promise<Answer>;
}

const schemesOf = ({ components }: Document): string[] => Object.keys(components?.securitySchemes ?? {});

/** The router below passes the exchange on in the place of a parsed request. */
const exchangeOf = (context: Context): Exchange => context.request as unknown as Exchange;

/** Finds the operation by the operationId that is in the exchange. */
class RoutedBefore extends OpenAPIRouter {
  readonly #operations: Map<string, Operation>;

  constructor(definition: Document) {
    super({ definition, apiRoot: '/', ignoreTrailingSlashes: false });
    this.#operations = new Map(this.getOperations().map((operation) => [operation.operationId!, operation]));
  }

  override getOperation(operationId: string): Operation | undefined {
    return this.#operations.get(operationId);
  }

  override matchOperation(request: Request): Operation {
    return this.#operations.get((request as unknown as Exchange).operationId)!;
  }

  override parseRequest(request: Request): ParsedRequest {
    return request as unknown as ParsedRequest;
  }
}
