// A field with its name, and a hint that screen readers say after it.
import type { JSX, VNode } from 'preact';
import { useUniqueId } from './unique-id.js';

interface FieldParts {
  readonly label: string;
  readonly hint: string;
}

type InputProps = FieldParts &
  JSX.IntrinsicElements['input'] & {
    /** What is wrong with what was typed; empty for nothing, and left out where nothing is said at the field. */
    readonly fault?: string;
  };

export function InputField({ label, hint, fault, ...input }: InputProps): VNode {
  const id = useUniqueId();
  const isWrong = fault !== undefined && fault !== '';
  return (
    <div class="field field-short">
      <label for={id}>{label}</label>
      <input
        id={id}
        aria-describedby={isWrong ? `${id}-fault ${id}-hint` : `${id}-hint`}
        aria-invalid={isWrong ? true : undefined}
        {...input}
      />
      {/* It is there from the start, so that screen readers notice when it fills. */}
      {fault !== undefined && (
        <p id={`${id}-fault`} class="field-fault" role="alert">
          {fault}
        </p>
      )}
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
