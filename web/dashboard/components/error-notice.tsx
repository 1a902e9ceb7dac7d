// What went wrong, in a sentence, with what one can do about it.
import type { ReactNode } from 'react';
import { Alert, Button, Text } from '@mantine/core';
import { ExclamationTriangleIcon, ReloadIcon } from '@radix-ui/react-icons';
import { isApiError, UNREACHABLE, type ApiError } from '../api/api-error.js';
import { hourWords, waitWords } from './time-words.js';
import { useNow } from './use-now.js';

interface ErrorNoticeProps {
  readonly error: unknown;
  /** Offers to try again. */
  readonly onRetry?: (() => void) | undefined;
}

export function ErrorNotice({ error, onRetry }: ErrorNoticeProps): ReactNode {
  return (
    <Alert role="alert" color="red" variant="light" icon={<ExclamationTriangleIcon />} title={titleOf(error)}>
      <Text size="sm">
        {isApiError(error) ? error.message : 'Something went wrong on this page. Reload it and try again.'}
      </Text>
      {isApiError(error) && error.retryAt !== undefined && <Waiting until={error.retryAt} />}
      {isApiError(error) && error.status >= 500 && error.requestId !== undefined && (
        <Text size="sm" mt={4}>
          If this keeps happening, tell the operator this request number: <code>{error.requestId}</code>
        </Text>
      )}
      {onRetry && (
        <Button mt="sm" size="xs" variant="default" leftSection={<ReloadIcon />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}

function Waiting({ until }: { readonly until: number }): ReactNode {
  const now = useNow(1000);
  // Told once by the alert around it; a reader need not hear every second.
  return (
    <Text size="sm" mt={4} aria-live="off">
      {until > now
        ? `You can try again in ${waitWords(until - now)}, at ${hourWords(until)}.`
        : 'You can try again now.'}
    </Text>
  );
}

function titleOf(error: unknown): string {
  if (!isApiError(error)) return 'This did not work';
  if (error.code === UNREACHABLE) return 'No connection';
  return TITLES[error.status] ?? (error.status >= 500 ? 'The server has a problem' : 'This did not work');
}

const TITLES: Readonly<Record<ApiError['status'], string>> = {
  403: 'Not allowed',
  404: 'Not found',
  429: 'Too many requests',
  503: 'Busy right now',
};
