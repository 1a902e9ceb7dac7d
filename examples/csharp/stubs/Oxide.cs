// As much of Oxide as the example needs to compile without it. Do not put it into your plugin.
using System;
using System.Collections.Generic;

namespace Oxide.Core
{
    public static class Interface
    {
        public static readonly OxideMod Oxide = new OxideMod();
    }

    public class OxideMod
    {
        public readonly DataFileSystem DataFileSystem = new DataFileSystem();
    }

    public class DataFileSystem
    {
        public T ReadObject<T>(string name)
        {
            throw new NotSupportedException();
        }

        public void WriteObject<T>(string name, T value)
        {
            throw new NotSupportedException();
        }
    }
}

namespace Oxide.Core.Libraries
{
    public enum RequestMethod
    {
        GET,
        POST,
    }

    public class WebRequests
    {
        public void Enqueue(
            string url, string body, Action<int, string> callback, object owner, RequestMethod method, Dictionary<string, string> headers, float timeout)
        {
            throw new NotSupportedException();
        }
    }

    public class Timer
    {
        public void Every(float seconds, Action act)
        {
            throw new NotSupportedException();
        }
    }
}

namespace Oxide.Plugins
{
    using Oxide.Core.Libraries;

    [AttributeUsage(AttributeTargets.Class)]
    public class InfoAttribute : Attribute
    {
        public InfoAttribute(string title, string author, string version)
        {
        }
    }

    public abstract class RustPlugin
    {
        protected readonly Dictionary<string, object> Config = new Dictionary<string, object>();
        protected readonly Timer timer = new Timer();
        protected readonly WebRequests webrequest = new WebRequests();

        protected void Puts(string line)
        {
            throw new NotSupportedException();
        }

        protected void PrintWarning(string line)
        {
            throw new NotSupportedException();
        }
    }
}
