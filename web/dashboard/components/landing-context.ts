// The location at which somebody came in from outside; pages behave differently after a navigation.
import { createContext } from 'react';
import type { Location } from 'react-router';

export const LandingContext = createContext<Location | undefined>(undefined);
