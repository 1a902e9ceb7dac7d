// Finds the places of compiled code where a slip would change what is done, and for each the slip.
import ts from 'typescript';
import { startPlanting, type Fault, type Replace } from './planted-faults.js';

/** An operator, and the one that it is mistaken for most easily. */
const MISTAKEN: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};

/** What narrows a query of Knex; left out, the query finds, changes or deletes more. */
const NARROWING = new Set(['where', 'andWhere', 'whereNot', 'whereNull', 'whereNotNull', 'whereIn', 'whereNotIn']);

/** Comparisons within queries, and those that they are mistaken for most easily. */
const COMPARED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/**
 * Every slip that a compiled file can be given: a condition, an operator, a figure, an act that is left out; and in
 * queries a condition that is left out, or compares wrongly.
 */
export function findSlips(file: string, code: string): Fault[] {
  const { source, faults, replace } = startPlanting(file, code);
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) decide(node.expression, replace);
    else if (ts.isConditionalExpression(node)) decide(node.condition, replace);
    else if (ts.isBinaryExpression(node)) mistake(node, replace);
    else if (ts.isExpressionStatement(node)) leaveOut(node, replace);
    else if (ts.isCallExpression(node)) widen(node, replace);
    else if (ts.isNumericLiteral(node) && Number(node.text) > 1) replace(node, String(Number(node.text) + 1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function decide(condition: ts.Expression, replace: Replace): void {
  replace(condition, 'true');
  replace(condition, 'false');
}

function mistake(node: ts.BinaryExpression, replace: Replace): void {
  const { left, operatorToken, right } = node;
  const other = MISTAKEN[operatorToken.kind];
  // What joins texts is no sum.
  const isText = [left, right].some((side) => ts.isStringLiteral(side) || ts.isTemplateLiteral(side));
  if (other !== undefined && !isText) replace(node, `${left.getText()} ${other} ${right.getText()}`);
}

/** What is called for its effect. */
function leaveOut(statement: ts.ExpressionStatement, replace: Replace): void {
  const { expression } = statement;
  const called = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (ts.isCallExpression(called)) replace(statement, ';');
}

/** A query without one of its conditions, or with a bound that is off by one. */
function widen({ expression, arguments: given }: ts.CallExpression, replace: Replace): void {
  if (!ts.isPropertyAccessExpression(expression) || !NARROWING.has(expression.name.text)) return;
  replace(expression.parent, expression.expression.getText());
  for (const argument of given) {
    const other = ts.isStringLiteral(argument) ? COMPARED[argument.text] : undefined;
    if (other !== undefined) replace(argument, `'${other}'`);
  }
}
