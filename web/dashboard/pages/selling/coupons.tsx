// Selling, Coupons: codes that take something off the price.
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PlusIcon, ScissorsIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { settingsQuery } from '../../api/settings-query.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { ForSellers } from '../publishing/for-sellers.js';
import { CouponEntry } from './coupons/coupon-entry.js';
import { couponsQuery } from './coupons/coupon-queries.js';
import { CreateCoupon } from './coupons/create-coupon.js';

export function Component(): ReactNode {
  return (
    <ForSellers>
      <Coupons />
    </ForSellers>
  );
}

function Coupons(): ReactNode {
  const api = useApi();
  const coupons = useQuery(couponsQuery(api, usePageNumber()));
  const currency = useQuery(settingsQuery(api)).data?.currency ?? 'USD';
  const [isCreating, creating] = useDisclosure(false);
  const hasNone = coupons.data?.meta.total === 0;
  const button = (
    <Button leftSection={<PlusIcon />} onClick={creating.open}>
      New coupon
    </Button>
  );
  return (
    <Page description="Codes that reduce the price of your products." actions={!hasNone && button}>
      <Resource
        query={coupons}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={ScissorsIcon} title="No coupons yet" action={button}>
            Offer a code that makes your products cheaper or free: for friends, testers or everyone.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Coupons">
              {data.map((coupon) => (
                <CouponEntry key={coupon.id} coupon={coupon} currency={currency} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
      <CreateCoupon isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}
