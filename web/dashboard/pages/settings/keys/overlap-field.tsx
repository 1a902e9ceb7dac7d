// How long the secret that a rotation replaces goes on working.
import type { ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import { textOf } from '../../../pieces/form-values.js';

export const OVERLAP_FIELDS = ['overlap_seconds'];

/** Values are seconds. */
const OVERLAPS = [
  { value: '86400', label: 'For one more day' },
  { value: '3600', label: 'For one more hour' },
  { value: '604800', label: 'For seven more days' },
  { value: '0', label: 'No: it ends now' },
];

interface OverlapFieldProps {
  /** The end of the secret that there is. */
  readonly lastFour: string;
  readonly error: string | undefined;
}

export function OverlapField({ lastFour, error }: OverlapFieldProps): ReactNode {
  return (
    <NativeSelect
      name="overlap_seconds"
      label={`Does the secret that ends in ${lastFour} go on working?`}
      data={OVERLAPS}
      data-autofocus
      error={error}
    />
  );
}

/** What was chosen, as the service takes it. */
export const overlapInput = (values: FormData): { overlap_seconds: number } => ({
  overlap_seconds: Number(textOf(values, 'overlap_seconds')),
});
