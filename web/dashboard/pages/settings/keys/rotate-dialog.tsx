// Gives an API key or a server token another secret, which it shows once; the one before may go on working for a time.
import type { ReactNode } from 'react';
import { NativeSelect, Text } from '@mantine/core';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { textOf } from '../../../components/form-values.js';
import { OnceDialog } from '../../../components/once-dialog.js';

/** Values are seconds. */
const OVERLAPS = [
  { value: '86400', label: 'For one more day' },
  { value: '3600', label: 'For one more hour' },
  { value: '604800', label: 'For seven more days' },
  { value: '0', label: 'No: it ends now' },
];

interface RotateDialogProps<Made> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly credential: { readonly name: string; readonly last_four: string };
  /** What changes and what stays. */
  readonly what: string;
  /** While it shows the new secret. */
  readonly resultTitle: string;
  readonly onRotate: (body: { overlap_seconds: number }) => Promise<Made>;
  readonly children: (made: Made) => ReactNode;
}

export function RotateDialog<Made>({
  credential: { name, last_four: lastFour },
  what,
  onRotate,
  ...dialog
}: RotateDialogProps<Made>): ReactNode {
  const refresh = useRefresh();
  const rotate = async (values: FormData): Promise<Made> => {
    const made = await onRotate({ overlap_seconds: Number(textOf(values, 'overlap_seconds')) });
    void refresh();
    return made;
  };
  return (
    <OnceDialog<Made>
      {...dialog}
      title={`Rotate ${name}`}
      ask={(onMade) => (
        <ApiForm
          fields={['overlap_seconds']}
          submitLabel="Rotate"
          fullWidth
          onSubmit={async (values) => onMade(await rotate(values))}
        >
          {(errorOf) => (
            <>
              <Text size="sm">{what}</Text>
              <NativeSelect
                name="overlap_seconds"
                label={`Does the secret that ends in ${lastFour} go on working?`}
                data={OVERLAPS}
                data-autofocus
                error={errorOf('overlap_seconds')}
              />
            </>
          )}
        </ApiForm>
      )}
    />
  );
}
