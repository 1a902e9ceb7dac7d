// Each attempt of a delivery: when, what came of it, and what the other side said.
import type { ReactNode } from 'react';
import { Code, Table } from '@mantine/core';
import { RelativeTime } from '../../../components/relative-time.js';
import type { Attempt } from './webhook-queries.js';
import { attemptWords } from './webhook-words.js';

export function AttemptsTable({ attempts }: { readonly attempts: readonly Attempt[] }): ReactNode {
  return (
    <Table aria-label="Attempts" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">When</Table.Th>
          <Table.Th scope="col">Result</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attempts.map((attempt, index) => (
          <Table.Tr key={index} style={{ verticalAlign: 'top' }}>
            <Table.Td style={{ width: '9rem', minWidth: '6rem' }}>
              <RelativeTime at={attempt.created_at} />
            </Table.Td>
            <Table.Td>
              {attemptWords(attempt)}
              {attempt.answer !== null && (
                <Code block mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {attempt.answer}
                </Code>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
