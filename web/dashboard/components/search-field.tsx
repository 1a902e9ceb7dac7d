// A field that filters a list shortly after somebody stopped typing.
import { useEffect, useState, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { MagnifyingGlassIcon } from '@radix-ui/react-icons';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly error?: string | undefined;
}

const PAUSE_MS = 300;
const LONGEST = 128;

export function SearchField({ label, placeholder, value, onSearch, error }: SearchFieldProps): ReactNode {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, PAUSE_MS);
  // The address changes by links too; what somebody types keeps the spaces that a search does not need.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<MagnifyingGlassIcon />}
      maxLength={LONGEST}
      value={text}
      error={error}
      flex="1 1 16rem"
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
