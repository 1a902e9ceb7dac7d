// Scenarios of getHealth, and who may call it.
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anyOperation } from '../harness/common-scenarios.js';
import { forEverybody } from '../access/open-rows.js';
import type { AccessRows } from '../access/access-row.js';

const alive: Scenario<BodyOf<'getHealth', 200>> = async () => ({ path: '/healthz' });

export const getHealth: Scenarios<'getHealth'> = { ...anyOperation('System', alive), 200: alive };

export const access: AccessRows<'getHealth'> = [forEverybody];
