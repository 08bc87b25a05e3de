const { open } = require('node:fs/promises');

/**
 * What is made sure of on the disk takes so many ms longer from here on, as on a folder in the network. Whatever the app
 * does between a press and the disk can be met by the next press then.
 */
exports.slowDown = async (ms) => {
  const file = await open(process.execPath);
  const kind = Object.getPrototypeOf(file);
  const { datasync } = kind;
  kind.datasync = async function datasyncSlowly() {
    await new Promise((done) => {
      setTimeout(done, ms);
    });
    return datasync.call(this);
  };
  await file.close();
};
