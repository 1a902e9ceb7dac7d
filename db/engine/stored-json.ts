// Reads what was stored as JSON.
import { DatabaseDamaged } from './database-errors.js';

/**
 * The value of a column that holds JSON.
 *
 * @throws DatabaseDamaged when it holds none: only `JSON.stringify` ever wrote there
 */
export function storedJson<Value>(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    throw new DatabaseDamaged('A column holds no JSON although nothing else was written there', { cause: error });
  }
}
