const promises = require('node:fs/promises');

/**
 * What is made sure of on the disk takes so many ms longer from here on, as on a folder in the network. Whatever the app
 * does between a press and the disk can be met by the next press then.
 */
exports.slowDown = (ms) => {
  const { open } = promises;
  const slowed = new WeakSet();
  promises.open = async (...asked) => {
    const file = await open(...asked);
    const kind = Object.getPrototypeOf(file);
    if (slowed.has(kind)) return file;
    slowed.add(kind);
    const { datasync } = kind;
    kind.datasync = async function datasyncSlowly() {
      await new Promise((done) => {
        setTimeout(done, ms);
      });
      return datasync.call(this);
    };
    return file;
  };
};
