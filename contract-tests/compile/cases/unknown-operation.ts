// A handler for something that the contract does not have.
import type { Handlers } from '../../../handlers/handler.js';

declare const all: Handlers;

export const good: Handlers = { ...all, getProduct: all.getProduct };
export const bad: Handlers = { ...all, burnProduct: all.getProduct }; // TS2353
