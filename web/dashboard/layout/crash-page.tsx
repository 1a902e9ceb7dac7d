// In place of a page that broke, or whose code could not be fetched: after an update the old pages' files are gone.
import type { ReactNode } from 'react';
import { Alert, Button, Container, Text } from '@mantine/core';
import { ReloadIcon } from '@radix-ui/react-icons';
import { useRouteError } from 'react-router';

export function CrashPage(): ReactNode {
  const error = useRouteError();
  // Each browser has its own words for a module that did not come; none has a name for it.
  const isMissing = error instanceof TypeError && /import|module/i.test(error.message);
  return (
    <Container size={560} py="xl">
      <Alert
        role="alert"
        color={isMissing ? 'pine' : 'red'}
        title={isMissing ? 'This page could not be loaded' : 'Something broke on this page'}
      >
        <Text size="sm">
          {isMissing
            ? 'The connection may have failed, or the dashboard was just updated.'
            : 'This is our fault, not yours. Everything you saved is safe.'}
        </Text>
        <Button
          mt="md"
          size="xs"
          variant="default"
          leftSection={<ReloadIcon />}
          onClick={() => window.location.reload()}
        >
          Reload page
        </Button>
      </Alert>
    </Container>
  );
}
