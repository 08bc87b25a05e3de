// What a real window has and the document in memory lacks, or has too slowly to wait for.
Object.assign(globalThis, {
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  requestAnimationFrame: (work: (now: number) => void) => setTimeout(() => work(performance.now()), 0),
  cancelAnimationFrame: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
});
