// A contract of a few operations, for servers that tests make often: a route for each takes most of the time of making one.
import type { ServedContract } from '../../server/calls/contract.js';

/** The same contract with these of its operations, by their ids; with all unless given. */
export const withOperations = (contract: ServedContract, only?: readonly string[]): ServedContract =>
  only === undefined
    ? contract
    : { ...contract, operations: Object.fromEntries(only.map((id) => [id, contract.operations[id]!])) };
