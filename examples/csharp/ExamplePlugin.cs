using System;
using System.Collections.Generic;
using Oxide.Core;
using Oxide.Core.Libraries;

namespace Oxide.Plugins
{
    /// <summary>A plugin that asks for its license when it is loaded and every hour, and never makes the server wait.</summary>
    [Info("ExamplePlugin", "You", "1.0.0")]
    public class ExamplePlugin : RustPlugin, ILicenseHost
    {
        // Your marketplace and your product: constants, or anybody could point the plugin elsewhere.
        private const string Marketplace = "https://plugins.example.com";
        private const string ProductId = "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21";

        private const float AnHour = 3600f;
        private const float AnswerWithin = 10f;

        private LicenseClient license;
        private bool isRunning;

        private void OnServerInitialized()
        {
            license = new LicenseClient(Marketplace, ProductId, "1.0.0", this);
            CheckLicense();
            timer.Every(AnHour, CheckLicense);
        }

        private void CheckLicense()
        {
            string key = Config["license-key"] as string;
            if (string.IsNullOrEmpty(key))
            {
                PrintWarning("Please put your license key into the configuration as license-key.");
                return;
            }
            license.Check(key, Config["server-name"] as string, Apply);
        }

        private void Apply(LicenseResult result)
        {
            if (result.Allowed == isRunning) return;
            isRunning = result.Allowed;
            // Start or stop what your plugin does here. Leave the server and other plugins alone.
            Puts(isRunning ? "The plugin is on." : "The plugin is off: " + result.Message);
        }

        public DateTime UtcNow
        {
            get { return DateTime.UtcNow; }
        }

        /// <summary>Oxide sends it on a thread of its own, and calls back on the main one.</summary>
        public void Post(string url, string json, Action<int, string> answered)
        {
            Dictionary<string, string> headers = new Dictionary<string, string> { { "Content-Type", "application/json" } };
            webrequest.Enqueue(url, json, answered, this, RequestMethod.POST, headers, AnswerWithin);
        }

        public string Load(string name)
        {
            return Interface.Oxide.DataFileSystem.ReadObject<string>("ExamplePlugin/" + name);
        }

        public void Save(string name, string text)
        {
            Interface.Oxide.DataFileSystem.WriteObject("ExamplePlugin/" + name, text);
        }

        public void Log(string line)
        {
            Puts(line);
        }
    }
}
