import { type EventFormat, eventFormat, type Migration } from '../log/events.ts';
import type { TableEvent } from './events.ts';
import { TABLE_SHAPES } from './eventShapes.ts';
import { TO_2 } from './migrationTo2.ts';
import { TO_3 } from './migrationTo3.ts';
import { TO_4 } from './migrationTo4.ts';
import { TO_5 } from './migrationTo5.ts';
import { TO_6 } from './migrationTo6.ts';
import { TO_7 } from './migrationTo7.ts';

/** How the table’s events came to be as they are, oldest first. ARCHITECTURE says how to add one. */
export const TABLE_MIGRATIONS: readonly Migration[] = [TO_2, TO_3, TO_4, TO_5, TO_6, TO_7];

/** The events of the table, in this version and every one before. */
export const TABLE_EVENTS: EventFormat<TableEvent> = eventFormat(TABLE_SHAPES, TABLE_MIGRATIONS);
