using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Text;

/// <summary>
/// Tries the client without a game server:
/// CheckLicense.exe check|offline|deactivate MARKETPLACE PRODUCT_ID LICENSE_KEY FOLDER [HOURS [NAME]],
/// where HOURS moves the clock, and NAME is that of the server. Ends with 0 when the plugin might run, else with 1.
/// </summary>
public static class CheckLicense
{
    public static int Main(string[] args)
    {
        FolderHost host = new FolderHost(args[4], args.Length > 5 ? double.Parse(args[5], CultureInfo.InvariantCulture) : 0);
        LicenseClient client = new LicenseClient(args[1], args[2], "1.0.0", host);
        LicenseResult result = null;
        if (args[0] == "check") client.Check(args[3], args.Length > 6 ? args[6] : "Lobby", given => result = given);
        else if (args[0] == "deactivate") client.Deactivate(args[3], given => result = given);
        else result = client.CheckOffline();
        if (args[0] != "check") Console.WriteLine(result.Message);
        Console.WriteLine((result.Allowed ? "allowed " : "refused ") + result.Code + (result.IsFresh ? " MARKETPLACE" : " SAVED"));
        return result.Allowed ? 0 : 1;
    }

    /// <summary>Keeps files in a folder, and waits for each answer, as a plugin must not.</summary>
    private sealed class FolderHost : ILicenseHost
    {
        private readonly string folder;
        private readonly double hours;

        public FolderHost(string folder, double hours)
        {
            this.folder = Directory.CreateDirectory(folder).FullName;
            this.hours = hours;
        }

        public DateTime UtcNow
        {
            get { return DateTime.UtcNow.AddHours(hours); }
        }

        public void Post(string url, string json, Action<int, string> answered)
        {
            int status = 0;
            string text = null;
            try
            {
                HttpWebRequest request = (HttpWebRequest)WebRequest.Create(url);
                request.Method = "POST";
                request.ContentType = "application/json";
                request.Timeout = request.ReadWriteTimeout = 10000;
                request.AllowAutoRedirect = false;
                byte[] bytes = new UTF8Encoding(false).GetBytes(json);
                using (Stream body = request.GetRequestStream()) body.Write(bytes, 0, bytes.Length);
                using (WebResponse answer = AnswerTo(request))
                using (StreamReader reader = new StreamReader(answer.GetResponseStream(), Encoding.UTF8))
                {
                    status = (int)((HttpWebResponse)answer).StatusCode;
                    text = reader.ReadToEnd();
                }
            }
            catch (WebException)
            {
                status = 0;
            }
            catch (IOException)
            {
                status = 0;
            }
            answered(status, text);
        }

        /// <summary>An answer of whatever status; .NET throws those from 400 on.</summary>
        private static WebResponse AnswerTo(HttpWebRequest request)
        {
            try
            {
                return request.GetResponse();
            }
            catch (WebException fault)
            {
                if (fault.Response == null) throw;
                return fault.Response;
            }
        }

        public string Load(string name)
        {
            string path = Path.Combine(folder, name);
            return File.Exists(path) ? File.ReadAllText(path) : null;
        }

        public void Save(string name, string text)
        {
            File.WriteAllText(Path.Combine(folder, name), text);
        }

        public void Log(string line)
        {
            Console.WriteLine(line);
        }
    }
}
