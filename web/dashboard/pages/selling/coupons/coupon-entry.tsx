// One coupon in a list.
import type { ReactNode } from 'react';
import { Badge, Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import { Entry } from '../../../components/entries.js';
import { moneyWords } from '../../../components/money-words.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useNow } from '../../../components/use-now.js';
import { CouponFields } from './coupon-fields.js';
import type { Coupon } from './coupon-queries.js';
import { COUPON_FIELDS, couponBounds } from './coupon-values.js';
import { countWords, numberWords } from '../../../components/count-words.js';

const MINUTE_MS = 60_000;

interface CouponEntryProps {
  readonly coupon: Coupon;
  readonly currency: string;
}

export function CouponEntry({ coupon, currency }: CouponEntryProps): ReactNode {
  const { code, percent_off: percent, amount_off_cents: amount, uses, max_uses: most, product_ids: products } = coupon;
  const facts = [
    percent === null ? `${moneyWords(amount ?? 0, currency)} off` : `${percent}% off`,
    most === null ? `used ${countWords(uses, 'time')}` : `used ${numberWords(uses)} of ${countWords(most, 'time')}`,
    coupon.max_uses_per_buyer !== null && `${countWords(coupon.max_uses_per_buyer, 'use')} per buyer`,
    products !== null && `for ${countWords(products.length, 'product')}`,
    coupon.starts_at !== null && (
      <>
        starts <RelativeTime at={coupon.starts_at} />
      </>
    ),
    coupon.ends_at !== null && (
      <>
        ends <RelativeTime at={coupon.ends_at} />
      </>
    ),
  ].filter((fact) => fact !== false);
  return (
    <Entry
      title={code}
      badges={<StatusBadge coupon={coupon} />}
      facts={facts}
      actions={
        <>
          <EditButton coupon={coupon} />
          <DeleteButton coupon={coupon} />
        </>
      }
    />
  );
}

function StatusBadge({ coupon }: { readonly coupon: Coupon }): ReactNode {
  const now = useNow(MINUTE_MS);
  const { uses, max_uses: most, starts_at: starts, ends_at: ends } = coupon;
  if (ends !== null && Date.parse(ends) <= now) return <Badge color="gray">Ended</Badge>;
  if (most !== null && uses >= most) return <Badge color="gray">Used up</Badge>;
  if (starts !== null && Date.parse(starts) > now) return <Badge color="gray">Scheduled</Badge>;
  return <Badge color="pine">Active</Badge>;
}

function EditButton({ coupon }: { readonly coupon: Coupon }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const { id, code } = coupon;
  const change = async (values: FormData): Promise<void> => {
    await api.PATCH('/api/v1/coupons/{id}', { params: { path: { id } }, body: couponBounds(values) });
    dialog.close();
    void refresh();
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={dialog.open} aria-label={`Edit ${code}`}>
        Edit
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={`Edit ${code}`} closeOnClickOutside={false}>
        <ApiForm fields={COUPON_FIELDS} submitLabel="Save" fullWidth onSubmit={change}>
          {(errorOf) => <CouponFields coupon={coupon} errorOf={errorOf} />}
        </ApiForm>
      </Modal>
    </>
  );
}

function DeleteButton({ coupon: { id, code } }: { readonly coupon: Coupon }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const remove = async (): Promise<void> => {
    await api.DELETE('/api/v1/coupons/{id}', { params: { path: { id } } });
    void refresh();
  };
  return (
    <ConfirmedButton
      size="xs"
      label="Delete"
      aria-label={`Delete ${code}`}
      title={`Delete ${code}?`}
      onConfirm={remove}
      c="var(--mantine-color-error)"
    >
      It can no longer be used. Orders placed with it keep their discount.
    </ConfirmedButton>
  );
}
