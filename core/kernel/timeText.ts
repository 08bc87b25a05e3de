/** A time of the campaign's clock: `day 3, 16:05`. The campaign begins on day 1 at midnight. */
export function timeText(worldTime: number): string {
  const minutes = Math.floor(worldTime / 60);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `day ${Math.floor(minutes / 1_440) + 1}, ${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
