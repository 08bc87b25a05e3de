/** A moment of an evening that began at seven, ISO 8601. */
export function clockAt(day: string, seconds: number): string {
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  return `${day}T${two(19 + seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.000Z`;
}

/** Numbers from 0 to below 1, the same for a seed every time. */
export function oddsSource(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return now / 4_294_967_296;
  };
}
