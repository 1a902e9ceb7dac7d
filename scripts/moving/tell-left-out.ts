// Says what an export leaves out, by whichever command.

/** @param leftOut tables, each with the reason */
export function tellLeftOut(leftOut: Readonly<Record<string, string>>): void {
  console.log('Left out:');
  for (const [table, reason] of Object.entries(leftOut)) console.log(`  ${table}: ${reason}`);
}
