// A question in front of the page: what is behind it waits.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useUniqueId } from './unique-id.js';

interface DialogProps {
  readonly title: string;
  /** It was closed, as by Escape. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useUniqueId();
  const isOver = useRef(false);
  useEffect(() => {
    const shown = dialog.current!;
    // The browser gives the focus back to it when the dialog closes, as long as that is there.
    shown.showModal();
    return () => {
      isOver.current = true;
      shown.close();
    };
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={heading} onClose={() => isOver.current || onClose()}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
