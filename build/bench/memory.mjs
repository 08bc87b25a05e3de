/** Bytes of objects that the window still holds, after its garbage was collected; in MB. */
export async function heldBy(window) {
  const session = await window.context().newCDPSession(window);
  for (let at = 0; at < 3; at++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
