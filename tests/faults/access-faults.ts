// Finds the checks in compiled code that decide who may do what, and for each the change that takes it away.
import ts from 'typescript';
import { startPlanting, type Fault, type Replace } from './planted-faults.js';

/** Codes by which somebody is refused for who they are, or for not being shown that there is something. */
const REFUSALS =
  /'(?:not_owner|forbidden|not_found|insufficient_scope|account_suspended|email_unverified|reauthentication_required)'|\b(?:wrongKind|Refusal)\b/;

/** What a condition speaks of when it is about who calls, or about what exists for whom. */
const ABOUT_CALLERS = new RegExp(
  [
    'caller',
    'sellerId',
    'buyerId',
    'authorId',
    'isAdmin',
    'actsAsAdmin',
    'roductIds',
    'isPublic',
    'isLimited',
    'isTaken',
    'isFree',
    'isVisible',
    'isOptional',
    'isOwnPage',
    'isTheirs',
    'runs',
    'owns',
    'keeps',
    'sees',
    'hidden',
    'uspended',
    'isVerified',
    'wantsVerified',
    'Scope',
    'Proved',
    'firstLiveAt',
    "'live'",
    "'published'",
    "'stable'",
    '\\borigin\\b',
    '\\bsite\\b',
    'presented',
    'isLive',
    'csrfTokens',
    'identity',
  ].join('|'),
);

/** Values by which a query is narrowed to what is somebody's own. */
const OWN = /\b(?:caller\.accountId|accountId|account_id|visibleIds|productIds)\b/;

/** Every check of a compiled file. */
export function findFaults(file: string, code: string): Fault[] {
  const { source, faults, replace } = startPlanting(file, code);
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) && isGuard(node)) takeGuard(node.expression, replace);
    else if (ts.isConditionalExpression(node) && isAboutCallers(node.condition)) takeChoice(node, replace);
    else if (ts.isBinaryExpression(node) && !isWithinGuard(node)) takeOperands(node, replace);
    else if (isNarrowing(node)) replace(node, '');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

const isAboutCallers = (node: ts.Node): boolean => ABOUT_CALLERS.test(node.getText());

/** An early end: by a refusal, or with nothing because of who calls. */
function isGuard({ expression, thenStatement }: ts.IfStatement): boolean {
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  if (last === undefined || !(ts.isReturnStatement(last) || ts.isThrowStatement(last))) return false;
  const ending = last.getText();
  return REFUSALS.test(ending) || (/^return(?: null| undefined| false)?;$/.test(ending) && isAboutCallers(expression));
}

/** The guard as a whole, and each of several reasons for it. */
function takeGuard(condition: ts.Expression, replace: Replace): void {
  replace(condition, 'false');
  for (const operand of operandsOf(condition, ts.SyntaxKind.BarBarToken)) replace(operand, 'false');
}

/** A choice between something and nothing, as it is for those who get something. */
function takeChoice({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, replace: Replace): void {
  const isNothing = (node: ts.Node): boolean =>
    /^(?:undefined|null|\[\]|PUBLIC_VERSIONS|FOLLOWED|'live')$/.test(node.getText());
  if (isNothing(whenFalse)) replace(condition, 'true');
  else if (isNothing(whenTrue)) replace(condition, 'false');
  else {
    replace(condition, 'true');
    replace(condition, 'false');
  }
}

/** Each condition of several that must all hold. */
function takeOperands(node: ts.BinaryExpression, replace: Replace): void {
  if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken || isSameOperation(node.parent)) return;
  for (const operand of operandsOf(node, ts.SyntaxKind.AmpersandAmpersandToken)) {
    if (isAboutCallers(operand)) replace(operand, 'true');
  }
}

const isSameOperation = (parent: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

/** Whether an operand stands in a guard's condition, where a further condition refuses less, not more. */
function isWithinGuard(node: ts.Node): boolean {
  for (let child = node, { parent } = node; parent !== undefined; child = parent, { parent } = parent) {
    if (ts.isIfStatement(parent)) return parent.expression === child && isGuard(parent);
    if (ts.isFunctionLike(parent)) return false;
  }
  return false;
}

function operandsOf(node: ts.Expression, operator: ts.SyntaxKind): ts.Expression[] {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== operator) return [];
  const left = operandsOf(node.left, operator);
  return [...(left.length > 0 ? left : [node.left]), node.right];
}

/** A property by which a query asks for somebody's own things; without it, for everybody's. */
function isNarrowing(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
  const call = node.parent.parent;
  const asks = ts.isCallExpression(call) && /(?:^|\.)(?:where|list|changes|orderList)$/.test(call.expression.getText());
  return (asks || /Filter|filter/.test(nameOfFunction(node))) && OWN.test(node.getText());
}

function nameOfFunction(node: ts.Node): string {
  let found: ts.Node = node;
  while (found.parent !== undefined && !ts.isFunctionDeclaration(found)) found = found.parent;
  return ts.isFunctionDeclaration(found) ? (found.name?.text ?? '') : '';
}
