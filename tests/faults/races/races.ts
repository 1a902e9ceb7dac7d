// All races, by what is raced for.
import { ACCOUNT_RACES } from './account-races.js';
import type { Race } from './race.js';
import { TRADE_RACES } from './trade-races.js';

export const RACES: Readonly<Record<string, Race>> = { ...TRADE_RACES, ...ACCOUNT_RACES };
