// Asks why a version is recalled, what of it, and what to install instead; and does it.
import type { ReactNode } from 'react';
import { Button, Modal, NativeSelect, Radio, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { countWords } from '../../../components/count-words.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { textOf } from '../../../components/form-values.js';
import { versionsQuery, type Version } from '../../publishing/versions/version-queries.js';
import { twinsQuery, type VersionTwin } from '../moderation-queries.js';

const REASON_LENGTH = 500;
/** Twins that are named; the others are counted. */
const NAMED = 3;

export function RecallDialog({ version }: { readonly version: Version }): ReactNode {
  const { id, version_tag: tag, recalled: isRecalled } = version;
  const [isOpen, dialog] = useDisclosure(false);
  const api = useApi();
  const refresh = useRefresh();
  const label = isRecalled ? 'Change recall' : 'Recall';
  const recall = async (values: FormData): Promise<void> => {
    const replacement = textOf(values, 'replacement_version_id');
    await api.POST('/api/v1/admin/versions/{id}/recall', {
      params: { path: { id } },
      body: {
        reason: textOf(values, 'reason'),
        applies_to: textOf(values, 'applies_to') === 'version' ? 'version' : 'file',
        ...(replacement !== '' && { replacement_version_id: replacement }),
      },
    });
    dialog.close();
    void refresh();
  };
  return (
    <>
      <Button variant="default" {...(!isRecalled && { c: 'var(--mantine-color-error)' })} onClick={dialog.open}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={isRecalled ? `Change the recall of ${tag}?` : `Recall ${tag}?`}
        closeOnClickOutside={false}
      >
        <Stack gap="md">
          <Text size="sm">
            {isRecalled
              ? 'No one can download it. What you change here is shown wherever the recall is.'
              : 'No one can download it any more, not even its owners and its seller. Use this for harmful versions: everyone who has it gets an e-mail asking them to remove it.'}
          </Text>
          <ApiForm
            fields={['reason', 'applies_to', 'replacement_version_id']}
            submitLabel={label}
            fullWidth
            onSubmit={recall}
          >
            {(errorOf) => (
              <>
                <Textarea
                  name="reason"
                  label="Reason"
                  description="We e-mail this to everyone who downloaded it, and show it to everyone who has the file."
                  defaultValue={isRecalled ? (version.yanked_reason ?? '') : ''}
                  required
                  maxLength={REASON_LENGTH}
                  autosize
                  minRows={3}
                  maxRows={12}
                  data-autofocus
                  error={errorOf('reason')}
                />
                <Scope version={version} error={errorOf('applies_to')} />
                <Replacement version={version} error={errorOf('replacement_version_id')} />
              </>
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </>
  );
}

interface ChoiceProps {
  readonly version: Version;
  readonly error: string | undefined;
}

function Scope({ version, error }: ChoiceProps): ReactNode {
  const { data, error: fault, refetch } = useQuery(twinsQuery(useApi(), version.id));
  if (version.sha256 === null) return null;
  return (
    <>
      {fault && <ErrorNotice error={fault} onRetry={() => void refetch()} />}
      <Radio.Group name="applies_to" label="What to recall" defaultValue={version.applies_to ?? 'file'} error={error}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="file"
            label="The file, in every product"
            description={
              data === undefined ? (
                <Skeleton height={16} />
              ) : (
                `${twinWords(data.data, data.meta.total)} It cannot be published again.`
              )
            }
          />
          <Radio
            value="version"
            label="Only this version"
            description="For a stolen copy whose author goes on selling the same file."
          />
        </Stack>
      </Radio.Group>
    </>
  );
}

function twinWords(twins: readonly VersionTwin[], total: number): string {
  if (total === 0) return 'No other version has this file.';
  const named = twins.slice(0, NAMED).map(({ product_name: name, version_tag: tag }) => `${name} ${tag}`);
  const more = total > named.length ? `, and ${countWords(total - named.length, 'other')}` : '';
  return `${countWords(total, 'other version has', 'other versions have')} this file too: ${named.join(', ')}${more}.`;
}

function Replacement({ version, error }: ChoiceProps): ReactNode {
  const { data } = useQuery(versionsQuery(useApi(), version.product_id, 1));
  const { id, sha256, replacement_version_id: chosen } = version;
  const fits = (other: Version): boolean =>
    other.id !== id &&
    other.status === 'published' &&
    other.channel === 'stable' &&
    !other.yanked &&
    other.sha256 !== null &&
    other.sha256 !== sha256;
  const choices = (data?.data ?? []).filter((other) => fits(other) || other.id === chosen);
  // One that is not among the newest stays chosen.
  const isUnlisted = chosen !== null && data !== undefined && !choices.some((other) => other.id === chosen);
  return (
    <NativeSelect
      // Its choice is made once the versions are here.
      key={data === undefined ? 'loading' : 'loaded'}
      name="replacement_version_id"
      label="Install instead (optional)"
      description="A version of the same product. The e-mail names it."
      defaultValue={chosen ?? ''}
      data={[
        { value: '', label: 'None' },
        ...(isUnlisted ? [{ value: chosen, label: 'As it is' }] : []),
        ...choices.map(({ id: value, version_tag: label }) => ({ value, label })),
      ]}
      error={error}
    />
  );
}
