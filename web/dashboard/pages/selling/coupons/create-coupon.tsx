// Makes a coupon.
import { useState, type ReactNode } from 'react';
import { Group, Modal, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { settingsQuery } from '../../../api/settings-query.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { CouponFields } from './coupon-fields.js';
import { COUPON_FIELDS, couponInput } from './coupon-values.js';

const CODE_LENGTH = 64;
const WHOLE = 100;
const DEAREST = 999_999.99;

interface CreateCouponProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CreateCoupon({ isOpen, onClose }: CreateCouponProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const create = async (values: FormData): Promise<void> => {
    await api.POST('/api/v1/coupons', { body: couponInput(values) });
    onClose();
    void refresh();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title="New coupon" closeOnClickOutside={false}>
      <ApiForm fields={[...COUPON_FIELDS, 'off']} submitLabel="Create coupon" fullWidth onSubmit={create}>
        {(errorOf) => (
          <>
            <TextInput
              name="code"
              label="Code"
              description="What buyers enter. Letters, digits, hyphens and underscores; upper and lower case are the same."
              placeholder="SUMMER"
              minLength={3}
              maxLength={CODE_LENGTH}
              pattern="[0-9A-Za-z_\-]+"
              title="Use letters, digits, hyphens and underscores only"
              autoComplete="off"
              autoCapitalize="characters"
              required
              data-autofocus
              error={errorOf('code')}
            />
            <Discount errorOf={errorOf} />
            <CouponFields errorOf={errorOf} />
          </>
        )}
      </ApiForm>
    </Modal>
  );
}

function Discount({ errorOf }: { readonly errorOf: (field: string) => string | undefined }): ReactNode {
  const currency = useQuery(settingsQuery(useApi())).data?.currency ?? '';
  const [unit, setUnit] = useState('percent');
  const isShare = unit === 'percent';
  return (
    <Group align="flex-end" gap="sm">
      <NumberInput
        key={unit}
        name="off"
        label={isShare ? 'Percent off' : `Amount off (${currency})`}
        min={isShare ? 1 : 0.01}
        max={isShare ? WHOLE : DEAREST}
        decimalScale={isShare ? 0 : 2}
        required
        flex="1 1 8rem"
        error={errorOf('off') ?? errorOf('percent_off') ?? errorOf('amount_off_cents')}
      />
      <SegmentedControl
        name="unit"
        data={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: currency === '' ? 'Amount' : currency },
        ]}
        value={unit}
        onChange={setUnit}
        aria-label="Kind of discount"
      />
    </Group>
  );
}
