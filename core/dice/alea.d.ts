/** The one generator of seedrandom that we use; its package carries types for the whole only. */
declare module 'seedrandom/lib/alea.js' {
  interface AleaState {
    readonly c: number;
    readonly s0: number;
    readonly s1: number;
    readonly s2: number;
  }
  interface AleaStream {
    /** The next 32 bits as a share of 1, exactly. */
    (): number;
    state(): AleaState;
  }
  function alea(seed: string, options: { readonly state: true | AleaState }): AleaStream;
  export = alea;
}
