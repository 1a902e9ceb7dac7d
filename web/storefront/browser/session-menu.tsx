// The end of the header: the way in, or who is signed in with what belongs to them and the way out.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { at } from '../addresses.js';
import type { IslandProps } from '../islands/island-slot.js';
import { account as words } from '../texts/english-account.js';
import { Outcome, useAct } from './act.js';
import { signOut, useVisitor, type Account } from './visitor.js';

export function SessionMenu({ isOpen = false }: IslandProps['session']): VNode {
  const visitor = useVisitor();
  if (visitor.kind === 'member') return <AccountMenu account={visitor.account} />;
  // The dashboard says what is the matter with a suspended account.
  if (visitor.kind === 'suspended') return <a href={at.dashboard()}>{words.dashboard}</a>;
  const { pathname, search } = window.location;
  const here = pathname + search;
  return (
    <>
      <a href={at.signIn(here)}>{words.signIn}</a>
      {isOpen && <a href={at.register(here)}>{words.register}</a>}
    </>
  );
}

function AccountMenu({ account }: { readonly account: Account }): VNode {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const act = useAct();
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return (
    <div ref={box} class="account-menu">
      <button
        ref={button}
        type="button"
        class="account-button"
        aria-expanded={isOpen}
        aria-controls="account-links"
        aria-label={words.menu(account.display_name)}
        onClick={() => setOpen(!isOpen)}
      >
        <img src={pathOf(account.avatar_url)} alt="" width={32} height={32} />
      </button>
      <div id="account-links" class="account-links" hidden={!isOpen}>
        <p>
          <bdi>{account.display_name}</bdi>
        </p>
        <ul>
          <MenuLink path="purchases" label={words.purchases} />
          <MenuLink path="payments" label={words.payments} />
          {account.seller_name !== null && <MenuLink path="publishing/products" label={words.publishing} />}
          <MenuLink path="" label={words.dashboard} />
          <MenuLink path="settings/profile" label={words.settings} />
          <li>
            <button
              type="button"
              aria-disabled={act.isBusy}
              onClick={() => void act.run(() => signOut().then(() => words.signingOut))}
            >
              {act.isBusy ? words.signingOut : words.signOut}
            </button>
          </li>
        </ul>
        <Outcome act={act} />
      </div>
    </div>
  );
}

/** Pictures come from this very address, whatever name the site was opened by: its policy admits no other. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

function MenuLink({ path, label }: { readonly path: string; readonly label: string }): VNode {
  return (
    <li>
      <a href={at.dashboard(path)}>{label}</a>
    </li>
  );
}
