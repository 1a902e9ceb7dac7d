// What a scenario is: one request for one declared status of one operation, typed by the contract.
import type { BodyOf, OperationId, StatusOf } from '#generated/operations.js';
import type { TestService } from './test-service.js';

/** A request, and what must hold of its answer beyond the contract. */
export interface ScenarioRequest<Body = unknown> {
  /** Path and query, as they go over the wire. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; bytes are sent as they are, with the type that `headers` say. */
  readonly body?: unknown;
  expect?(body: Body, headers: Readonly<Record<string, string>>): void;
}

/** Puts the service into the state in which the request gets its status, and returns the request. */
export type Scenario<Body = unknown> = (service: TestService) => Promise<ScenarioRequest<Body>>;

/** A scenario for every status an operation declares; leaving one out does not compile. */
export type Scenarios<I extends OperationId> = { readonly [S in StatusOf<I>]: Scenario<BodyOf<I, S>> };

export type AllScenarios = { readonly [I in OperationId]: Scenarios<I> };
