// A field with its name, and a hint that screen readers say after it.
import type { JSX, VNode } from 'preact';
import { useUniqueId } from './unique-id.js';

interface FieldParts {
  readonly label: string;
  readonly hint: string;
}

type InputProps = FieldParts & JSX.IntrinsicElements['input'];

export function InputField({ label, hint, ...input }: InputProps): VNode {
  const id = useUniqueId();
  return (
    <div class="field field-short">
      <label for={id}>{label}</label>
      <input id={id} aria-describedby={`${id}-hint`} {...input} />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}

type TextProps = FieldParts & JSX.IntrinsicElements['textarea'];

export function TextField({ label, hint, ...text }: TextProps): VNode {
  const id = useUniqueId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <small id={`${id}-hint`}>{hint}</small>
      <textarea id={id} aria-describedby={`${id}-hint`} {...text} />
    </div>
  );
}
