// One report of a product: who says what, and what came of it.
import type { ReactNode } from 'react';
import { Anchor, Badge, Button, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { Entry } from '../../../components/entries.js';
import { textOf } from '../../../components/form-values.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { AccountLink } from '../../administration/accounts/account-link.js';
import type { ProductReport } from '../moderation-queries.js';
import { REPORT_KIND_WORDS, REPORT_STATUS_WORDS } from '../moderation-words.js';
import styles from './review.module.css';

interface ReportEntryProps {
  readonly report: ProductReport;
  /** Whether it stands on the page of its product, which then needs no name. */
  readonly isOfPage?: boolean;
}

export function ReportEntry({ report, isOfPage = false }: ReportEntryProps): ReactNode {
  const { product_id: productId, product_name: name, kind, status, body, note, created_at: at } = report;
  const kindWords = REPORT_KIND_WORDS[kind];
  const facts = [
    <>
      Reported <RelativeTime at={at} />
      {report.reporter_id !== null && (
        <>
          {' '}
          by <AccountLink id={report.reporter_id} name={undefined} />
        </>
      )}
    </>,
    report.resolved_at !== null && (
      <>
        {REPORT_STATUS_WORDS[status]} <RelativeTime at={report.resolved_at} />
      </>
    ),
  ].filter((fact) => fact !== false);
  return (
    <Entry
      title={
        isOfPage ? (
          kindWords
        ) : (
          <Anchor component={Link} to={`/moderation/products/${productId}`} inherit>
            {name}
          </Anchor>
        )
      }
      badges={!isOfPage && <Badge color={kind === 'malware' ? 'red' : 'gray'}>{kindWords}</Badge>}
      facts={facts}
      actions={status === 'open' && <Resolve report={report} />}
    >
      {body !== '' && (
        <Text size="sm" mt={6} className={styles['text']}>
          {body}
        </Text>
      )}
      {note !== null && (
        <Text size="sm" mt={6} c="dimmed" className={styles['text']}>
          Note: {note}
        </Text>
      )}
    </Entry>
  );
}

function Resolve({ report: { id, product_name: name } }: { readonly report: ProductReport }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const resolve = async (values: FormData): Promise<void> => {
    const note = textOf(values, 'note').trim();
    const resolution = textOf(values, 'resolution') === 'upheld' ? 'upheld' : 'dismissed';
    await api.POST('/api/v1/admin/product-reports/{id}/resolve', {
      params: { path: { id } },
      body: { resolution, ...(note === '' ? {} : { note }) },
    });
    dialog.close();
    void refresh();
  };
  return (
    <>
      <Button size="xs" variant="default" aria-label={`Resolve report about ${name}`} onClick={dialog.open}>
        Resolve
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={`Resolve the report about ${name}`}
        closeOnClickOutside={false}
      >
        <ApiForm fields={['resolution', 'note']} submitLabel="Resolve report" fullWidth onSubmit={resolve}>
          {(errorOf) => (
            <>
              <Radio.Group name="resolution" label="Outcome" defaultValue="upheld" error={errorOf('resolution')}>
                <Stack gap="xs" mt="xs">
                  <Radio value="upheld" label="Upheld: you acted on it" />
                  <Radio value="dismissed" label="Dismissed: no action needed" />
                </Stack>
              </Radio.Group>
              <Textarea
                name="note"
                label="Note (optional)"
                description="For other admins. Take action on the product’s own page."
                maxLength={2000}
                autosize
                minRows={2}
                maxRows={8}
                error={errorOf('note')}
              />
            </>
          )}
        </ApiForm>
      </Modal>
    </>
  );
}
