/** Bytes of objects that the window still holds, after its garbage was collected; in MB. */
export async function heldBy(window) {
  const session = await window.context().newCDPSession(window);
  for (let at = 0; at < 3; at++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** Milliseconds of the processor that the window's main thread took while `work` ran, whatever else the computer did. */
export async function processorOf(window, work) {
  const session = await window.context().newCDPSession(window);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
  };
  const from = await taken();
  await work();
  const all = (await taken()) - from;
  await session.detach();
  return all;
}
