/** A component as the linter's checker sees it, which reads no templates; `vue-tsc` finds the real one. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
