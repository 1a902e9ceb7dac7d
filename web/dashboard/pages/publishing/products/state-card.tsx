// How far a product is, what stands in its way, and what its seller may do next.
import type { ReactNode } from 'react';
import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ExclamationTriangleIcon } from '@radix-ui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { Card } from '../../../components/card.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import styles from './product.module.css';
import { productQuery, type Product } from './product-queries.js';
import {
  lacksVersion,
  queueWords,
  rejectionWords,
  STATE_WORDS,
  STEP_WORDS,
  stepsOf,
  type SellerStep,
} from './product-words.js';

export function StateCard({ product }: { readonly product: Product }): ReactNode {
  const { id, status, queue_place: place } = product;
  const { label, meaning } = STATE_WORDS[status];
  const steps = stepsOf(product);
  return (
    <Card title={label} description={meaning}>
      <ReviewReason product={product} />
      {typeof place === 'number' && <Text>{queueWords(place)}.</Text>}
      {lacksVersion(product) && (
        <Text size="sm">
          It needs a published version before you can submit it:{' '}
          <Anchor component={Link} to={`/publishing/products/${id}/versions/new`} inherit underline="always">
            upload one
          </Anchor>
          .
        </Text>
      )}
      {status === 'archived' && steps.length === 0 && (
        <Text size="sm">An admin archived it, and only an admin can restore it. Ask in the notes.</Text>
      )}
      {steps.length > 0 && (
        <Group gap="sm">
          {steps.map((step) => (
            <Step key={step} product={product} step={step} />
          ))}
        </Group>
      )}
    </Card>
  );
}

/** What an admin said when they rejected it or sent it back. */
function ReviewReason({ product }: { readonly product: Product }): ReactNode {
  const { id, review_reason: reason, review_code: code, status } = product;
  const isTold = status === 'draft' || status === 'under_review';
  if (!isTold || typeof (reason ?? code) !== 'string') return null;
  return (
    <Alert color="red" icon={<ExclamationTriangleIcon />} title={rejectionWords(code)}>
      {typeof reason === 'string' && (
        <Text size="sm" className={styles['note']}>
          {reason}
        </Text>
      )}
      <Text size="sm" mt={4}>
        Questions? Write to the admins in the{' '}
        <Anchor component={Link} to={`/publishing/products/${id}/notes`} inherit underline="always">
          notes
        </Anchor>
        .
      </Text>
    </Alert>
  );
}

function Step({ product: { id, name }, step }: { readonly product: Product; readonly step: SellerStep }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [isAsking, asking] = useDisclosure(false);
  const { label, question, consequences, color } = STEP_WORDS[step];
  const act = async (): Promise<void> => {
    const product = await dataOf(api.POST(`/api/v1/products/{id}/${step}`, { params: { path: { id } } }));
    queries.setQueryData(productQuery(api, id).queryKey, product);
    void refresh();
  };
  return (
    <>
      <Button variant={color === 'red' ? 'default' : 'filled'} onClick={asking.open}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={asking.close}
        title={question(name)}
        confirmLabel={label}
        color={color}
        onConfirm={act}
      >
        {consequences}
      </ConfirmDialog>
    </>
  );
}
