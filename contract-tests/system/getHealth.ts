// Scenarios of getHealth.
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anyOperation } from '../harness/common-scenarios.js';

const alive: Scenario<BodyOf<'getHealth', 200>> = async () => ({ path: '/healthz' });

export const getHealth: Scenarios<'getHealth'> = { ...anyOperation('System', alive), 200: alive };
