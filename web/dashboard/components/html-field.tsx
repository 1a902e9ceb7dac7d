// A text in HTML, with what it will look like below.
import { useId, useState, type ReactNode } from 'react';
import { Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { HtmlPreview } from './html-preview.js';

interface HtmlFieldProps {
  readonly name: string;
  readonly label: string;
  readonly initial: string;
  readonly minRows?: number;
  readonly error?: string | undefined;
}

const PAUSE_MS = 200;
const LONGEST = 50_000;

export function HtmlField({ name, label, initial, minRows = 8, error }: HtmlFieldProps): ReactNode {
  const id = useId();
  const [text, setText] = useState(initial);
  const [shown] = useDebouncedValue(text, PAUSE_MS);
  return (
    <Stack gap="sm">
      <Textarea
        name={name}
        label={label}
        description="HTML: headings, paragraphs, lists, tables, links and code. Pictures, styles and scripts are removed when you save."
        value={text}
        maxLength={LONGEST}
        autosize
        minRows={minRows}
        maxRows={24}
        spellCheck
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {shown.trim() !== '' && (
        <div role="group" aria-labelledby={id}>
          <Text id={id} size="sm" fw={500} mb={4}>
            Preview
          </Text>
          <HtmlPreview html={shown} title={`Preview: ${label}`} />
        </div>
      )}
    </Stack>
  );
}
