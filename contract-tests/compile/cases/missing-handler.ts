// An operation of the contract that no handler answers.
import type { Handlers } from '../../../handlers/handler.js';

declare const all: Handlers;
const { getProduct, ...allButOne } = all;

export const good: Handlers = { ...allButOne, getProduct };
export const bad: Handlers = allButOne; // TS2741
