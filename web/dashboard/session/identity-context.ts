// The gate between calls and the dialog that asks who somebody is.
import { createContext } from 'react';
import type { IdentityGate } from './identity-gate.js';

export const IdentityGateContext = createContext<IdentityGate | undefined>(undefined);
