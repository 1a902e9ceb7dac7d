// What is known of one thing: names on the left, what they are on the right.
import type { ReactNode } from 'react';
import { Table } from '@mantine/core';

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

export function Facts({ facts }: FactsProps): ReactNode {
  return (
    <Table variant="vertical" withRowBorders={false} layout="auto">
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
